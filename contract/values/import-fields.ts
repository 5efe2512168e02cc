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
	'stockRule',
	'salePrice',
	'saleFrom',
	'saleThrough',
	'pictures',
] as const

/** Not values of the product itself. */
export const saleFields = ['salePrice', 'saleFrom', 'saleThrough'] as const satisfies readonly ImportField[]

export type SaleField = (typeof saleFields)[number]

export type ImportField = (typeof importFields)[number]

export const importOutcomes = ['refused', 'unreduced', 'doubted', 'shortened', 'rounded', 'tidied'] as const
