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

export const importOutcomes = ['refused', 'shortened', 'rounded'] as const
