import { foldText, searchTokens } from '@charsu/core/text/fold.ts';
import type { TreeNode } from './tree.ts';

/** The choices of all attributes, and their words. */
export function wordsOfFacts(nodes: readonly TreeNode[]): ReadonlySet<string> {
  const choices = nodes.flatMap(({ attributes }) =>
    attributes.flatMap((attribute) => (attribute.kind === 'choice' ? attribute.choices : [])),
  );
  const names = choices.flatMap((choice) => Object.values(choice.names));
  return new Set(names.flatMap((name) => [foldText(name), ...searchTokens(name)]));
}

/** The first category of each word that stands in names and search words, in every searchable form. */
export function nodesByWord(nodes: readonly TreeNode[]): ReadonlyMap<string, TreeNode> {
  const found = new Map<string, TreeNode>();
  for (const node of nodes) {
    for (const word of searchTokens(node.folded_names)) if (!found.has(word)) found.set(word, node);
  }
  return found;
}
