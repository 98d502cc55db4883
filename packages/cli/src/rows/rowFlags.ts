import type { Command } from 'commander'
import { flag } from '../flags/flag'
import { parseCount } from '../flags/parsers'
import { type Language, languages } from '../words/words'

export const usualFormats = ['xlsx', 'csv', 'json', 'ndjson']

/** Flags of every export. */
export interface ExportOptions {
  out?: string
  format?: string
  headers?: Language
}

/** @param more formats beside those of every export */
export const addExportFlags = (command: Command, more: readonly string[] = []): Command =>
  command
    .addOption(flag('-o, --out <file>'))
    .addOption(flag('--format <format>', { choices: [...usualFormats, ...more] }))
    .addOption(headersFlag())

/** Headings and words in place of the names that `update -f` reads back. */
const headersFlag = () => flag('--headers <language>', { choices: languages })

/** Flags of every list. */
export interface ListOptions {
  page: number
  pageSize: number
  all?: boolean
  format?: 'table' | 'csv' | 'json'
  /** A file to write what is listed to; - is stdout. */
  out?: string
  headers?: Language
}

export function addListFlags(command: Command, { paged = true } = {}): Command {
  if (paged) {
    command
      .addOption(flag('--page <n>', { parse: parseCount(1_000_000), is: 1 }))
      .addOption(flag('--page-size <n>', { parse: parseCount(100), is: 20 }))
      .addOption(flag('--all', { not: ['page', 'pageSize'] }))
  }
  return command
    .addOption(flag('--format <format>', { choices: ['table', 'csv', 'json'] }))
    .addOption(flag('-o, --out <file>'))
    .addOption(headersFlag())
}
