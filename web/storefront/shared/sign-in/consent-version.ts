/** The version of the consent to data processing that is ticked at registration: the one the consent page shows. */
export const consentVersion = '2026-11-21'
