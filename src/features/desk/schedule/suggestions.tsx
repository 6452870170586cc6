/** The texts that a field with `list={id}` suggests. */
export function Suggestions({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </datalist>
  )
}
