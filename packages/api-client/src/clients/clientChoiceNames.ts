/** Numbers 0, 1, 2 on the wire of the client form. */
export const genders = ['Unknown', 'Male', 'Female'] as const
/** By its name; `Unknown` where nothing was said. */
export type Gender = (typeof genders)[number]

/** Numbers by place, from 0, are read too. */
export const loyaltyLevels = ['Unknown', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Legend'] as const
/** By its name, from the least to the most loyal after `Unknown`. */
export type LoyaltyLevel = (typeof loyaltyLevels)[number]

/** Languages that a client can be spoken to in. */
export const spokenLanguages = ['ru', 'en', 'uz'] as const
