// Names that must not collide, such as the keys of answers to fields with one label (rule 12).

/** The names in their order; a repeat or a reserved name gets _2, _3 and so on, so that no two are the same. */
export function distinct(names: readonly string[], reserved: readonly string[] = []): string[] {
  const taken = new Set(reserved)
  return names.map((base) => {
    let name = base
    for (let copy = 2; taken.has(name); copy++) name = `${base}_${copy}`
    taken.add(name)
    return name
  })
}
