import words from './words.json' with { type: 'json' };

/** The words of sentences, by culture: `a|b` is one of them, `word 10|word 20` a value by word. */
export const { citiesThatAreWords, ...languages } = words;
