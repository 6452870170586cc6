// What a section's schema refuses, by the path of the field (rule 61). Pure.
import type * as z from 'zod/mini'
import { type EventWords, type SectionName, sections } from '../../entities/event-words/sections.ts'
import { isBlank } from '../../values/blank.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
export interface Fault {
  /** The steps to the field, joined by dots: quickFacts.0.label. */
  field: string
  text: string
}

/** Of a choice between shapes, the issues of the one that the value means. */
function meantIssues(shapes: readonly (readonly Issue[])[]): readonly Issue[] {
  const distance = (issues: readonly Issue[]) =>
    issues.reduce((sum, { code }) => sum + (code === 'unrecognized_keys' ? 100 : 1), 0)
  return shapes.reduce((best, issues) => (distance(issues) <= distance(best) ? issues : best))
}

function faultsOf(issues: readonly Issue[], before: Path): Fault[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return faultsOf(meantIssues(issue.errors), path)
    }
    return [{ field: path.map(String).join('.'), text: issue.message }]
  })
}

/** Not in the schema, because the schema also reads stored content that is older than this rule. */
function logoFaults({ logo, logoText, name }: EventWords['sponsor']): Fault[] {
  const isUnnamed = logo !== '' && isBlank(logoText) && isBlank(name)
  return isUnnamed
    ? [{ field: 'logoText', text: 'Say what the logo shows, for people who can’t see it.' }]
    : []
}

function pictureFaults({ picture, pictureText }: EventWords['look']): Fault[] {
  return picture !== '' && isBlank(pictureText)
    ? [{ field: 'pictureText', text: 'Say what the picture shows, for people who can’t see it.' }]
    : []
}

/** The faults in the order of the schema; empty = the content is valid. */
export function sectionFaults(section: SectionName, content: unknown): Fault[] {
  const { error, data } = sections[section].safeParse(content)
  if (error) return faultsOf(error.issues, [])
  if (section === 'look') return pictureFaults(data as EventWords['look'])
  return section === 'sponsor' ? logoFaults(data as EventWords['sponsor']) : []
}
