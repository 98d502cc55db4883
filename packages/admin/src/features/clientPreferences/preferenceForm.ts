import type {
  ClientPreference,
  ClientPreferenceInput,
} from '@karvon/api-client/clientPreferences/clientPreferenceFields'

/** What the form holds: the preferences, and a file that was chosen and not sent yet. */
export interface PreferenceValues extends ClientPreferenceInput {
  file: File | null
}

export function preferenceValues({ id, fileUrl, version, ...input }: ClientPreference): PreferenceValues {
  return { ...input, file: null }
}
