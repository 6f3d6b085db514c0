/** Fills an empty field with a proposal, which takes a moment to find; what is typed meanwhile stays. */
export async function fillEmpty(
  typed: () => string,
  propose: () => Promise<string>,
  fill: (proposal: string) => void,
): Promise<void> {
  if (typed() !== '') return;
  const proposal = await propose();
  if (typed() === '') fill(proposal);
}
