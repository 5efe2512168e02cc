import { m } from '#messages'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { isOwnServer } from '../shared/is-own-server.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { everything, type ListFilters, productsUrl } from './product-filters.ts'

const emptyLists = {
	low: m.admin_products_low_empty,
	hidden: m.admin_products_hidden_empty,
	alike: m.admin_products_alike_empty,
}

interface NoProductsProps {
	readonly filters: ListFilters
	readonly failure: string | undefined
	readonly onReset: () => void
}

export function NoProducts({ filters, failure, onReset }: NoProductsProps) {
	if (failure) return <NotLoaded heading="h2" title={m.admin_products_failed()} failure={failure} />
	if (filters.page > 1) {
		return (
			<Message heading="h2" guide="searching" title={m.admin_products_end()}>
				<ButtonLink to={productsUrl({ ...filters, page: 1 })}>{m.admin_products_first()}</ButtonLink>
			</Message>
		)
	}
	if (filters.list !== '') {
		return (
			<Message
				heading="h2"
				guide={filters.list === 'hidden' ? 'searching' : 'happy'}
				title={emptyLists[filters.list]()}
			>
				<Button look="plain" onClick={onReset}>
					{m.admin_products_to_catalogue()}
				</Button>
			</Message>
		)
	}
	if (productsUrl(filters) === productsUrl(everything)) {
		return (
			<Message
				heading="h2"
				guide="searching"
				title={m.admin_products_none()}
				text={isOwnServer() ? m.admin_products_none_hint() : m.admin_products_none_add()}
			>
				{isOwnServer() && <ButtonLink to="/admin/products/import">{m.admin_import_title()}</ButtonLink>}
			</Message>
		)
	}
	if (productsUrl(filters) === productsUrl({ ...everything, missing: filters.missing })) {
		return (
			<Message heading="h2" guide="happy" title={m.admin_products_nothing_missing()}>
				<Button look="plain" onClick={onReset}>
					{m.admin_products_to_catalogue()}
				</Button>
			</Message>
		)
	}
	return (
		<Message heading="h2" guide="searching" title={m.admin_products_empty()} text={m.admin_products_empty_hint()}>
			<Button look="plain" onClick={onReset}>
				{m.admin_products_reset()}
			</Button>
		</Message>
	)
}
