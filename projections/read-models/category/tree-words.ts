import { foldText, searchTokens } from '@charsu/core/text/fold.ts';
import type { CategoryRow } from './table.ts';

/** The choices of all attributes, and their words. */
export function wordsOfFacts(nodes: readonly Pick<CategoryRow, 'attributes'>[]): ReadonlySet<string> {
  const choices = nodes.flatMap(({ attributes }) =>
    attributes.flatMap((attribute) => (attribute.kind === 'choice' ? attribute.choices : [])),
  );
  const names = choices.flatMap((choice) => Object.values(choice.names));
  return new Set(names.flatMap((name) => [foldText(name), ...searchTokens(name)]));
}

/** The first category of each word that stands in names and search words, in every searchable form. */
export function nodesByWord<Node extends Pick<CategoryRow, 'folded_names'>>(
  nodes: readonly Node[],
): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  for (const node of nodes) {
    for (const word of searchTokens(node.folded_names)) if (!found.has(word)) found.set(word, node);
  }
  return found;
}
