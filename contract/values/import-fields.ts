/** The fields of a product that a catalogue file may fill. */
export const importFields = [
	'title',
	'description',
	'category',
	'price',
	'quantity',
	'barcode',
	'sku',
	'brand',
	'ageFrom',
	'composition',
	'country',
	'warnings',
] as const

export type ImportField = (typeof importFields)[number]

/** What becomes of a row that does not come in as it stands, the gravest first. */
export const importOutcomes = ['refused', 'shortened', 'rounded'] as const
