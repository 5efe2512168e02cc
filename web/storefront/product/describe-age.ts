import { m } from '#messages'

/** From which age a product is; empty where it is not known. */
export function describeAge(ageFrom: number | undefined): string {
	if (ageFrom === undefined) return ''
	return ageFrom === 0 ? m.product_age_birth() : m.product_age_years({ count: ageFrom })
}
