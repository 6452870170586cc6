/** A number with the words that go with it: “1 order is”, “3 orders are”. */
export const counted = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`
