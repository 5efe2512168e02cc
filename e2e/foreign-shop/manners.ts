import type { Manner } from './manner.ts'

export const plain: Manner = {
	lists: 'array',
	favorites: 'items',
	images: 'texts',
	roleClaim: 'role',
	secondFactor: undefined,
	refusals: 'problem',
	changes: 'statuses',
}

export const manners: Readonly<Record<string, Manner>> = {
	'in the plainest way': plain,
	'with lists in objects, whole products as favourites, and plain words': {
		lists: 'items',
		favorites: 'products',
		images: 'objects',
		roleClaim: 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role',
		secondFactor: 'Requires2FA',
		refusals: 'text',
		changes: 'words',
	},
	'without a role, and with pages for refusals': {
		lists: 'array',
		favorites: 'items',
		images: 'objects',
		roleClaim: undefined,
		secondFactor: 'requires2FA',
		refusals: 'page',
		changes: 'words',
	},
}
