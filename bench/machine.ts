import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'

/** What the figures were measured on. Ratios hold elsewhere, milliseconds do not. */
export function describeMachine(command: string): void {
  const processors = cpus()
  const facts = [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${platform()} ${release()} ${arch()}`,
    `Node ${process.versions.node}`,
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} at the start`,
  ]
  console.log(`# \`${command}\`\n\n${facts.join(' · ')}`)
}
