import {
  type Attribute,
  type FactValue,
  type FactValues,
  fittingFacts,
  inheritedAttributes,
} from '@charsu/core/domain/category/attributes.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { z } from 'zod';
import { pathOf } from './categories.ts';
import { offerAt } from './offers.ts';
import { between, pick, randomFrom } from './random.ts';
import { readData } from './read.ts';

/** The facts that words of a title tell; an empty one is none. */
const toldByWords = Object.entries(readData('facts.json', z.record(z.string(), z.record(z.string(), z.string()))));
/** Numbers that titles tell, and the usual lowest and highest ones where they tell none. */
const toldNumbers: Readonly<Record<string, RegExp>> = {
  year: /مدل (\d{4})/,
  mileage: /کارکرد (\d+) هزار/,
  area: /(\d+) متر/,
};
const usualNumbers: Readonly<Record<string, readonly [number, number]>> = {
  year: [1393, 1404],
  mileage: [0, 190],
  area: [55, 240],
  rooms: [1, 4],
  weight: [1, 9],
};
/** Facts told of few goods: without a word of the title or usual choices of the offer there is no such fact. */
const seldomTold: readonly string[] = ['condition', 'brand', 'model'];

/** The facts of an advertisement in a category, always the same for the same key, and none that its title denies. */
export function demoFacts(categoryUrl: string, key: string, title: string): FactValues {
  const attributes = inheritedAttributes(pathOf(categoryUrl));
  const { usual } = offerAt(categoryUrl).offer;
  const random = randomFrom(`${key} facts`);
  const words = Object.assign({}, ...toldByWords.filter(([word]) => title.includes(word)).map(([, facts]) => facts));
  const sayOf = (attribute: Attribute): FactValue | undefined => {
    const told: unknown = words[attribute.key];
    if (typeof told === 'string') return told === '' ? undefined : told;
    if (attribute.kind === 'choice') {
      const said =
        attribute.key === 'condition'
          ? undefined
          : attribute.choices.find(({ names }) => title.includes(names['fa-IR']));
      if (said !== undefined) return said.key;
      const choices =
        usual[attribute.key] ?? (seldomTold.includes(attribute.key) ? [] : attribute.choices.map(({ key }) => key));
      return choices.length === 0 ? undefined : pick(random, choices);
    }
    if (attribute.kind === 'yesNo') return random() < 0.6;
    const [low, high] = usualNumbers[attribute.key] ?? [attribute.min, attribute.max];
    const said = toldNumbers[attribute.key]?.exec(toAsciiDigits(title))?.[1];
    const number = between(random, low, high);
    return (said === undefined ? number : Number(said)) * (attribute.key === 'mileage' ? 1_000 : 1);
  };
  const said = attributes.map((attribute) => [attribute.key, sayOf(attribute)] as const);
  return fittingFacts(
    attributes,
    Object.fromEntries(said.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  );
}
