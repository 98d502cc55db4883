#!/usr/bin/env node
import { processWorld } from './context/world'
import { runProgram } from './runProgram'

// `karvon tours list | head` closes the pipe when it has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runProgram(process.argv.slice(2), processWorld())
