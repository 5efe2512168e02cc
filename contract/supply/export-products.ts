import { productFilter } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'

export const exportFormats = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** All products that match, without near ones; the newest first unless another order than relevance is given. */
export const exportProducts = endpoint({
	method: 'GET',
	path: '/products/export',
	access: 'admin',
	query: productFilter
		.omit({ pageNumber: true, pageSize: true, fields: true })
		.extend({ format: z.enum(exportFormats).default('csv') }),
	answers: {},
})

export type ProductExport = z.output<typeof exportProducts.query>
