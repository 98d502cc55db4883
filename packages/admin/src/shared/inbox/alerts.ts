import { useState } from 'react'

/** What a person wants of this browser when a hot request comes. Kept in the browser: another device has its own. */
export interface AlertSettings {
  /** Shows a notification of the browser. */
  notifies: boolean
  /** Plays a short sound. */
  sounds: boolean
  /** Quiet before and after these hours, `09:00`, by the clock of the browser; both empty: never quiet. */
  from: string
  until: string
}

const none: AlertSettings = { notifies: false, sounds: false, from: '', until: '' }

const keyOf = (personId: string | number) => `karvon-alerts-${personId}`

/** What cannot be read, or kept, is as if nothing was chosen. */
export function readAlerts(personId: string | number): AlertSettings {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(keyOf(personId)) ?? '{}') as Partial<AlertSettings>) }
  } catch {
    return none
  }
}

export function useAlerts(personId: string | number) {
  const [alerts, setAlerts] = useState(() => readAlerts(personId))

  function change(changes: Partial<AlertSettings>) {
    const next = { ...alerts, ...changes }
    setAlerts(next)
    localStorage.setItem(keyOf(personId), JSON.stringify(next))
  }

  return { alerts, change }
}

export const isHour = (text: string): boolean => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text)

/** Is it within the hours? They may go past midnight. */
export function isLoudAt({ from, until }: Pick<AlertSettings, 'from' | 'until'>, now: Date): boolean {
  if (!isHour(from) || !isHour(until)) return true
  const minute = now.getHours() * 60 + now.getMinutes()
  const [start, end] = [minutesOf(from), minutesOf(until)]
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end
}

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}
