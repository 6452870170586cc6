// The order of Vitest's files. It starts large files first, and those first that took long in the last run; without an
// earlier run it can't know the small ones that take longest.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A worker that changes to another project loads all modules again, so the files of a project follow each other. */
const projects = ['postgres', 'embedded', 'server']
const longest = [
  'kills',
  'money-model',
  'sturdy',
  'races',
  'sale',
  'boot',
  'one-phone',
  'live-pages',
]

const rank = (names: readonly string[], name: string) =>
  names.includes(name) ? names.indexOf(name) : names.length

const fileName = ({ moduleId }: TestSpecification) =>
  /([^/]+)\.test\.\w+$/.exec(moduleId)?.[1] ?? ''

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (a, b) =>
        rank(projects, a.project.name) - rank(projects, b.project.name) ||
        a.project.name.localeCompare(b.project.name) ||
        rank(longest, fileName(a)) - rank(longest, fileName(b)),
    )
  }
}
