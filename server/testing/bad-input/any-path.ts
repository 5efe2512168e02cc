import fc from 'fast-check'

const odd = ['%2e%2e', '%', '%ff', '%E0%A4%A', '%00', 'x.data', '_.data', 'x.data?_routes=', '__manifest', '*', ':id']
const known = ['api', 'product', 'catalog', 'images', 'static', 'filter', 'admin', 'orders', 'auth']

/** Paths of the shop, and what only looks like them. */
export const anyPath = fc
	.array(fc.oneof(fc.constantFrom(...known, ...odd), fc.webSegment()), { maxLength: 5 })
	.map((segments) => `/${segments.join('/')}`)
