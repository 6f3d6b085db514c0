import type { Image } from '@charsu/core/domain/image.ts';
import fc from 'fast-check';
import type { KnownValues } from './json-text.ts';
import type { Schema } from './operations.ts';

export type RecordKind = 'category' | 'tenant' | 'advertisement';
const kinds: readonly RecordKind[] = ['category', 'tenant', 'advertisement'];

/** The existing records. Their number grows with created ones. */
export interface World {
  readonly records: Readonly<Record<RecordKind, string[]>>;
  readonly images: readonly Image[];
  readonly subDomains: readonly string[];
  readonly categoryUrls: readonly string[];
  readonly userIds: readonly string[];
  readonly historyIds: readonly string[];
  readonly login: { readonly username: string; readonly password: string };
  /** The position in an answer to a command. */
  position: string;
}

/**
 * A placeholder for the id of a record, so that a request means the same in every run. It has the length of an id, so
 * that it can be replaced in bytes.
 */
const placeholder = (kind: RecordKind, index: number): string =>
  `c4a250c4-${kinds.indexOf(kind)}000-4000-8000-${String(index).padStart(12, '0')}`;
const placeholders = /c4a250c4-([0-2])000-4000-8000-(\d{12})/g;
/** A placeholder for the position in an answer to a command. */
export const positionPlaceholder = '-position-';

/** A request's text with the placeholders replaced. */
export function filledIn(text: string, { records, position }: World): string {
  return text
    .replace(placeholders, (_, kindIndex: string, index: string) => {
      const ids = records[kinds[Number(kindIndex)] ?? 'category'];
      return ids[Number(index) % ids.length] ?? crypto.randomUUID();
    })
    .replaceAll(positionPlaceholder, position);
}

/** The id of a record of a kind, mostly; sometimes of another kind, or of none. */
export const idOf = (kind: RecordKind): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.nat(40).map((index) => placeholder(kind, index)), weight: 10 },
    {
      arbitrary: fc.tuple(fc.constantFrom(...kinds), fc.nat(5)).map(([other, at]) => placeholder(other, at)),
      weight: 1,
    },
    { arbitrary: fc.uuid(), weight: 1 },
  );

const isImage = ({ properties }: Schema): boolean => properties?.url !== undefined && properties.width !== undefined;
const fieldKinds: Readonly<Record<string, RecordKind>> = {
  tenantId: 'tenant',
  categoryId: 'category',
  parentId: 'category',
};

/** Existing values, for a call below `path`. */
export const knownValues =
  (world: World, path: string): KnownValues =>
  (field, schema) => {
    const [first] = world.images;
    if (isImage(schema) && first) return fc.constantFrom(first, ...world.images);
    if (schema.format === 'uuid') {
      const ofPath = kinds.find((kind) => path.includes(kind) || path.includes(kind.replace(/y$/, 'ies')));
      return idOf(fieldKinds[field] ?? ofPath ?? 'advertisement');
    }
    if (schema.type !== 'string') return undefined;
    switch (field) {
      case 'phoneNumber':
      case 'fax':
        return fc.constantFrom('03132221100', '09121234567', '+4915112345678');
      case 'ownerId':
      case 'actorId':
        return fc.constantFrom(...world.userIds, 'nobody');
      case 'subDomain':
      case 'tenant':
        return schema.pattern === undefined ? fc.constantFrom(...world.subDomains, 'nobody') : undefined;
      case 'url':
      case 'category':
        return schema.pattern === undefined && !path.includes('tenant')
          ? fc.constantFrom(...world.categoryUrls, 'all')
          : undefined;
      case 'id':
        return fc.constantFrom(...world.historyIds);
      case 'username':
        return fc.constantFrom(world.login.username, 'nobody');
      case 'password':
        return fc.constantFrom(world.login.password, 'wrong');
      case 'permission':
        return fc.constantFrom('advertisement_create', 'tenant_searchall');
      default:
        return undefined;
    }
  };
