import { numberRuns } from '../../text/number-runs.ts';

/** A person's own text in a line or paragraph: telephone numbers, prices and sizes keep their order between Arabic letters. */
export function OwnText({ children }: { readonly children: string }) {
  return numberRuns(children).map(({ text, isNumber }, index) => {
    // Stretches never move, so the index identifies them.
    const key = `${index}`;
    return isNumber ? (
      <bdo key={key} dir="ltr">
        {text}
      </bdo>
    ) : (
      text
    );
  });
}
