#!/usr/bin/env node
import { processWorld } from './context/world'
import { describeFailure } from './failures/describeFailure'
import { exitCodes } from './failures/exitCodes'
import { runProgram } from './runProgram'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // `karvon tours list | head` closes the pipe when it has seen enough.
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  const { message, exit } = describeFailure(error, { server: '' })
  process.stderr.write(`karvon: ${message}\n`)
  process.exit(exit)
})

// What is told beside the data may go unheard: the work goes on.
process.stderr.on('error', () => {})

process.exitCode = await runProgram(process.argv.slice(2), processWorld())
