#!/usr/bin/env node
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Of Node 22.1 and newer. */
interface CompileCache {
  enableCompileCache?: (folder: string) => unknown
}

// What Node has compiled it reads back next time. A folder of one's own: in that of all users somebody else's code could lie.
const { enableCompileCache } = process.getBuiltinModule('node:module') as CompileCache
enableCompileCache?.(join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'karvon'))

void import('./start').then(({ start }) => start())
