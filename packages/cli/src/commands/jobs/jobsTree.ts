import { commandGroup } from '../common/commandGroup'
import { cancelJobCommand, listJobsCommand, resumeJobCommand, retryJobCommand, showJobCommand } from './jobCommands'

/** TABLE OF CONTENTS: `karvon jobs`. */
export const jobsTree = commandGroup('jobs', {
  list: listJobsCommand,
  show: showJobCommand,
  resume: resumeJobCommand,
  retry: retryJobCommand,
  cancel: cancelJobCommand,
})
