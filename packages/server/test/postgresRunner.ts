import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest'
import { missingPostgresVariable } from './postgresServer'

/** Skips every test of the PostgreSQL half where there is no PostgreSQL; the global setup has said so. */
export default class PostgresRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    if (!process.env[missingPostgresVariable]) return
    for (const file of files) skip(file)
  }
}

function skip(task: RunnerTask): void {
  task.mode = 'skip'
  if ('tasks' in task) for (const inner of task.tasks) skip(inner)
}
