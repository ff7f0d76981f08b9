/**
 * The value below which a part of some values lies, between the two nearest in proportion, as `percentile_cont` and a
 * spreadsheet's PERCENTILE have it; null without any. Changes the order of the values: it puts them right only
 * around the place that is asked for, which takes a tenth of the time of sorting them.
 */
export function quantileOf(values: Float64Array | undefined, part: number): number | null {
  if (!values?.length) return null;
  const place = (values.length - 1) * part;
  const low = select(values, Math.floor(place));
  const next = Math.ceil(place);
  if (next === Math.floor(place)) return low;
  // All that comes after the place is at least as large.
  let high = Number.POSITIVE_INFINITY;
  for (let index = next; index < values.length; index++) high = Math.min(high, values[index]!);
  return low + (high - low) * (place - Math.floor(place));
}

/** The value that would stand at a place if they were sorted (Hoare's selection). */
function select(values: Float64Array, place: number): number {
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = values[(first + last) >>> 1]!;
    let [left, right] = [first, last];
    while (left <= right) {
      while (values[left]! < pivot) left++;
      while (values[right]! > pivot) right--;
      if (left > right) break;
      [values[left], values[right]] = [values[right]!, values[left]!];
      left++;
      right--;
    }
    if (place <= right) last = right;
    else if (place >= left) first = left;
    else break;
  }
  return values[place]!;
}
