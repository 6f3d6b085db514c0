import { problemSchema } from '@charsu/core/contract/problem.ts';
import { type Culture, cultureFacts, cultures } from '@charsu/core/domain/culture.ts';
import { type ErrorCode, errorStatus } from '@charsu/core/domain/error-codes.ts';
import { commonMessage } from '@charsu/core/i18n/sentences/common-message.ts';
import { patiently } from '@charsu/core/process/silence.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { Operation } from './operations.ts';
import type { Request } from './request.ts';

export interface Answer {
  readonly status: number;
  /** By lower-case name; one that comes twice is joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly milliseconds: number;
}

/**
 * Longer than any answer takes, including five seconds of a read that waits for its position. Beside other tests PATIENCE
 * makes it longer: there an answer must come, and none is late.
 */
export const deadlineMs = patiently(10_000);

const isErrorCode = (code: string): code is ErrorCode => code in errorStatus;

/** The language of a request, if it has it in one way only. */
function cultureAsked({ url, headers, body }: Request): Culture | undefined {
  const elsewhere = `${url} ${headers.cookie ?? ''} ${body ?? ''}`;
  if (elsewhere.includes('culture')) return undefined;
  return cultures.find((culture) => cultureFacts[culture].language === headers['accept-language']);
}

function problemFaults(request: Request, { status, headers, body }: Answer): string[] {
  if (!headers['content-type']?.startsWith('application/problem+json')) {
    return [`a refusal of type ${headers['content-type']}`];
  }
  if (request.method === 'HEAD') return [];
  const read = problemSchema.safeParse(JSON.parse(body.toString()));
  if (!read.success) return [`a problem that is none: ${read.error.message}`];
  const { code, message, params, errors } = read.data;
  const faults: string[] = [];
  if (read.data.status !== status) faults.push(`status ${status}, but ${read.data.status} in the body`);
  const asked = cultureAsked(request);
  for (const told of [{ code, message, params }, ...errors]) {
    if (!isErrorCode(told.code)) faults.push(`the unknown message key ${told.code}`);
    else {
      const expected = new Set(
        (asked ? [asked] : cultures).map((one) => commonMessage(told.code as ErrorCode, one, told.params)),
      );
      if (!expected.has(told.message))
        faults.push(`the text «${told.message}» for ${told.code} in ${asked ?? 'any language'}`);
      if (told.message === '') faults.push(`no text for ${told.code}`);
    }
  }
  if (code === 'One_or_more_validation_errors_occurred' && errors.length === 0) faults.push('no field is named');
  if (/node:|\.ts:\d|\bat \/|select /i.test(body.toString()) && !`${request.url}${request.body}`.match(/select /i))
    faults.push('an answer that tells of our inside');
  return faults;
}

/** A reference into the document (RFC 6901). */
const pointerTo = (...steps: readonly string[]): string =>
  `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Finds the faults of answers, by the document and by the rules for all answers. */
export class Judge {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: false });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: object) {
    ajvFormats.default(this.#ajv);
    this.#ajv.addSchema({ ...document, $id: 'api' });
  }

  /** The validator of an operation's answer. Most are of a few named schemas, each compiled once. */
  #validator({ path, method, responses }: Operation, status: string, type: string): ValidateFunction {
    const named = responses[status]?.content?.[type]?.schema?.$ref;
    const pointer =
      named ?? pointerTo('paths', path, method.toLowerCase(), 'responses', status, 'content', type, 'schema');
    const known = this.#validators.get(pointer);
    if (known) return known;
    const validator = this.#ajv.compile({ $ref: `api${pointer}` });
    this.#validators.set(pointer, validator);
    return validator;
  }

  #documentFaults(operation: Operation, { status, headers, body }: Answer): string[] {
    const documented = operation.responses[String(status)];
    if (!documented) return [`status ${status}, which the document does not name`];
    const type = headers['content-type']?.split(';', 1)[0]?.trim();
    if (documented.content === undefined || type === undefined) {
      return (type === undefined) === (documented.content === undefined) && (type !== undefined || body.length === 0)
        ? []
        : [`a body of type ${type}, where the document has ${Object.keys(documented.content ?? {})}`];
    }
    const content = documented.content[type];
    if (!content) return [`type ${type}, where the document has ${Object.keys(documented.content)}`];
    if (!type.endsWith('json') || body.length === 0) return [];
    const validate = this.#validator(operation, String(status), type);
    if (validate(JSON.parse(body.toString()))) return [];
    return [`a body that is not as documented: ${this.#ajv.errorsText(validate.errors)}`];
  }

  /** Every fault of an answer, in words; none when all is well. */
  faults(request: Request, answer: Answer): string[] {
    const { status, headers, milliseconds } = answer;
    const faults: string[] = [];
    if (status >= 500) faults.push(`status ${status}`);
    if ((status === 429 || status === 503) && headers['retry-after'] === undefined)
      faults.push('no word of when to retry');
    if (milliseconds > deadlineMs) faults.push(`an answer after ${Math.round(milliseconds)} ms`);
    for (const name of ['x-content-type-options', 'x-request-id', 'content-security-policy']) {
      if (headers[name] === undefined) faults.push(`no header ${name}`);
    }
    if (status >= 400 && !headers['content-type']?.startsWith('text/html'))
      faults.push(...problemFaults(request, answer));
    else if (status >= 400 && /^\/(?:api|health|metrics|uploads|assets|sitemaps)(?:[/?]|$)/.test(request.url)) {
      faults.push('a page, where a problem is due');
    }
    if (request.operation) faults.push(...this.#documentFaults(request.operation, answer));
    return faults;
  }
}
