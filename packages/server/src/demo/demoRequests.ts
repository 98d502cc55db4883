import { pick } from './demoData'
import pools from './requests.json'

export interface DemoRequest {
  firstName: string
  lastName: string
  phones: readonly string[]
  country: string
  /** 1 tour request, 2 callback, 3 question, 4 complaint, 5 suggestion. */
  actionType: number
  type: 'top_button' | 'bottom_button' | 'hot'
  description: string
  hoursAgo: number
  /** What became of it so far. */
  state: 'new' | 'read' | 'taken' | 'later' | 'called'
  callResult: string
  comments: readonly string[]
}

const { people, asks, results, comments } = pools

/** One in hand, one that somebody will call tomorrow. */
const beingWorkedOn = ['read', 'taken', 'read', 'later'] as const

const requestCount = 45

/** Newest first: fresh ones are unread, older ones read, the oldest called back. Every seventh person waits now. */
export const demoRequests: readonly DemoRequest[] = Array.from({ length: requestCount }, (_, index) => {
  const { phone, ...person } = pick(people, index)
  const state = index < 11 ? 'new' : index < 22 ? pick(beingWorkedOn, index) : 'called'
  return {
    ...person,
    ...pick(asks, index),
    phones: index % 6 === 0 ? [phone, '+998712000101'] : [phone],
    type: index % 7 === 1 ? 'hot' : index % 2 === 0 ? 'top_button' : 'bottom_button',
    hoursAgo: 0.3 + index * 7.5,
    state,
    callResult: state === 'called' ? pick(results, index) : '',
    comments: index % 4 === 3 ? comments.slice(0, 1 + (index % 3)) : [],
  }
})
