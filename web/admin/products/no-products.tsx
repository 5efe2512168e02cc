import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import type { ListFilters } from './product-filters.ts'

interface NoProductsProps {
	readonly list: ListFilters['list']
	readonly failure: string | undefined
	readonly onRetry: () => void
	readonly onReset: () => void
}

/** Why no toys are shown, and what can be done about it. */
export function NoProducts({ list, failure, onRetry, onReset }: NoProductsProps) {
	if (failure) {
		return (
			<Message title={m.admin_products_failed()} text={failure}>
				<Button onClick={onRetry}>{m.retry()}</Button>
			</Message>
		)
	}
	if (list !== '') {
		return (
			<Message title={list === 'low' ? m.admin_products_low_empty() : m.admin_products_hidden_empty()}>
				<Button look="plain" onClick={onReset}>
					{m.admin_products_to_catalogue()}
				</Button>
			</Message>
		)
	}
	return (
		<Message title={m.admin_products_empty()} text={m.admin_products_empty_hint()}>
			<Button look="plain" onClick={onReset}>
				{m.admin_products_reset()}
			</Button>
		</Message>
	)
}
