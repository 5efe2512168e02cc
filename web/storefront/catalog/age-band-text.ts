import type { AgeBand } from '#contract/values/age-band.ts'
import { m } from '#messages'

const texts: Readonly<Record<AgeBand, () => string>> = {
	'0-1': m.catalog_age_0,
	'1-3': m.catalog_age_1,
	'3-5': m.catalog_age_3,
	'5-8': m.catalog_age_5,
	'8-12': m.catalog_age_8,
	'12-': m.catalog_age_12,
}

/** `3–5 лет` */
export function ageBandText(band: AgeBand): string {
	return texts[band]()
}
