// Vitest reporter that names the running tests on SIGINT, with which a step that hangs is stopped.
import type { Reporter, TestCase } from 'vitest/node'

export default class RunningTests implements Reporter {
  private readonly running = new Set<TestCase>()

  onInit(): void {
    process.once('SIGINT', () => {
      for (const { fullName, module } of this.running) {
        process.stdout.write(`running: ${module.relativeModuleId} > ${fullName}\n`)
      }
    })
  }

  onTestCaseReady(test: TestCase): void {
    this.running.add(test)
  }

  onTestCaseResult(test: TestCase): void {
    this.running.delete(test)
  }
}
