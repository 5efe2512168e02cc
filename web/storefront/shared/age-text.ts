import { m } from '#messages'

/** Empty when unknown. */
export function ageText(ageFrom: number | undefined): string {
	if (ageFrom === undefined) return ''
	return ageFrom === 0 ? m.product_age_birth() : m.product_age_years({ count: ageFrom })
}
