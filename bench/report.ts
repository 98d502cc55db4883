/** Says what goes on, beside the figures. */
export function talk(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Prints a heading, a sentence on how the figures came about, and a Markdown table; figures are set to the right. */
export function printTable(title: string, how: string, head: readonly string[], rows: readonly string[][]): void {
  const marks = head.map((_, column) => (rows.every((row) => /^[\d–]/.test(row[column] ?? '')) ? '---:' : '---'))
  const lines = [head, marks, ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  console.log(`\n## ${title}\n\n${how}\n\n${lines.join('\n')}`)
}

/** Value below which the given share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

/** Milliseconds: three digits that mean something. */
export const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0))

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

/** Whether a figure stays within its limit, and by how much it misses. */
export const goal = (value: number, limit: number): string =>
  value <= limit ? '✓' : `✗ ${(value / limit).toFixed(2)} ×`
