/** One thing that documents are ordered by. */
export type Criterion =
  | {
      /** Writes a number for each document (slot): the one with the smaller number comes first. */
      readonly measure: (slots: Uint32Array, into: Float64Array) => void;
    }
  | {
      /** Where numbers cannot tell documents apart: negative when document `a` comes before document `b`. */
      readonly compare: (a: number, b: number) => number;
    };

/**
 * The first `count` slots in the order of the criteria; equal ones are in the order of slots.
 *
 * Each criterion is applied only to the documents that are still equal at the edge: better ones are in, worse ones are
 * out. So no document is compared with many others, and expensive criteria are computed for few.
 */
export function selectBest(slots: Uint32Array, count: number, criteria: readonly Criterion[]): number[] {
  if (count <= 0) return [];
  const chosen: number[] = [];
  let alike = slots;
  for (const criterion of criteria) {
    const wanted = count - chosen.length;
    if (alike.length <= wanted || wanted === 0) break;
    if ('compare' in criterion) {
      alike = Uint32Array.from(alike).sort((a, b) => criterion.compare(a, b) || a - b);
      break;
    }
    const numbers = new Float64Array(alike.length);
    criterion.measure(alike, numbers);
    const edge = nthSmallest(numbers, wanted);
    const atEdge = new Uint32Array(alike.length);
    let length = 0;
    for (let at = 0; at < alike.length; at += 1) {
      const number = numbers[at] ?? 0;
      if (number < edge) chosen.push(alike[at] ?? 0);
      else if (number === edge) {
        atEdge[length] = alike[at] ?? 0;
        length += 1;
      }
    }
    alike = atEdge.subarray(0, length);
  }
  for (const slot of alike.subarray(0, count - chosen.length)) chosen.push(slot);
  return inOrder(Uint32Array.from(chosen), criteria);
}

/** All of the slots in the order of the criteria. Each criterion measures once, and only if those before it leave some alike. */
function inOrder(slots: Uint32Array, criteria: readonly Criterion[]): number[] {
  const measured: Float64Array[] = [];
  const numbersOf = (measure: (slots: Uint32Array, into: Float64Array) => void, number: number): Float64Array => {
    let numbers = measured[number];
    if (numbers === undefined) {
      numbers = new Float64Array(slots.length);
      measure(slots, numbers);
      measured[number] = numbers;
    }
    return numbers;
  };
  const order = (a: number, b: number): number => {
    for (const [number, criterion] of criteria.entries()) {
      if ('compare' in criterion) {
        const compared = criterion.compare(slots[a] ?? 0, slots[b] ?? 0);
        if (compared !== 0) return compared;
        continue;
      }
      const numbers = numbersOf(criterion.measure, number);
      const [left, right] = [numbers[a] ?? 0, numbers[b] ?? 0];
      // Not by a difference: two infinities have none.
      if (left !== right) return left < right ? -1 : 1;
    }
    return (slots[a] ?? 0) - (slots[b] ?? 0);
  };
  return Array.from(slots.keys())
    .sort(order)
    .map((at) => slots[at] ?? 0);
}

/** The nth smallest number, counted from 1. */
function nthSmallest(numbers: Float64Array, nth: number): number {
  if (nth * 16 > numbers.length) return numbers.slice().sort()[nth - 1] ?? 0;
  // A heap of the least so far, the greatest of them on top: most numbers are looked at once and left.
  const heap = numbers.slice(0, nth).sort().reverse();
  for (let at = nth; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number < (heap[0] ?? 0)) sinkInto(heap, number);
  }
  return heap[0] ?? 0;
}

/** Puts a number in place of the greatest one of a heap. */
function sinkInto(heap: Float64Array, number: number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && (heap[child + 1] ?? 0) > (heap[child] ?? 0)) child += 1;
    const greatest = heap[child] ?? 0;
    if (greatest <= number) break;
    heap[at] = greatest;
    at = child;
  }
  heap[at] = number;
}
