import { ArrowUp, Trash2 } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { IconButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { SumField } from '../../ui/sum-field.tsx'
import { CategoryField } from '../shared/category-choice.tsx'
import { removeFields } from '../shared/settings/keep-focus.ts'
import type { RuleDraft } from './feed-draft.ts'

interface RuleFieldsProps {
	readonly rule: RuleDraft
	/** Of the feed. */
	readonly name: string
	/** From 1. */
	readonly number: number
	/** Every category of the shop. */
	readonly categories: readonly Category[]
	readonly errorOf: (field: string) => string | undefined
	readonly onChange: (changes: Partial<RuleDraft>) => void
	/** `undefined` for the first. */
	readonly onRaise: (() => void) | undefined
	readonly onRemove: () => void
}

/** What a feed does otherwise with some products. */
export function RuleFields({ rule, name, number, categories, errorOf, ...on }: RuleFieldsProps) {
	const { onChange, onRaise, onRemove } = on
	const bind = (field: 'category' | 'brand' | 'priceFrom' | 'priceTo' | 'markup') => ({
		name: `rules.${number - 1}.${field}`,
		error: errorOf(`rules.${number - 1}.${field}`),
	})
	return (
		<li className="relative rounded-2xl border border-line p-3 pt-14 sm:p-4 sm:pt-14">
			<fieldset className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
				<legend className="absolute top-3 left-3 font-bold text-sm sm:left-4">{m.feeds_rule({ number })}</legend>
				<CategoryField
					{...bind('category')}
					label={m.feeds_rule_category()}
					none={m.feeds_rule_any()}
					chosen={rule.category}
					categories={categories}
					onChange={(category) => onChange({ category })}
				/>
				<TextField
					{...bind('brand')}
					label={m.feeds_rule_brand()}
					placeholder={m.feeds_rule_any_brand()}
					maxLength={limits.productCategory}
					autoComplete="off"
					value={rule.brand}
					onChange={({ target }) => onChange({ brand: target.value })}
				/>
				<div className="grid grid-cols-2 items-end gap-2">
					<SumField
						{...bind('priceFrom')}
						label={m.feeds_rule_price_from()}
						value={rule.priceFrom}
						onChange={(priceFrom) => onChange({ priceFrom })}
					/>
					<SumField
						{...bind('priceTo')}
						label={m.feeds_rule_price_to()}
						value={rule.priceTo}
						onChange={(priceTo) => onChange({ priceTo })}
					/>
				</div>
				<SelectField
					name={`rules.${number - 1}.isLeftOut`}
					label={m.feeds_rule_then()}
					value={rule.isLeftOut ? 'leave' : 'raise'}
					onChange={({ target }) => onChange({ isLeftOut: target.value === 'leave' })}
				>
					<option value="raise">{m.feeds_rule_raise()}</option>
					<option value="leave">{m.feeds_rule_leave()}</option>
				</SelectField>
				{!rule.isLeftOut && (
					<TextField
						{...bind('markup')}
						inputMode="numeric"
						label={m.feeds_markup()}
						maxLength={3}
						autoComplete="off"
						value={rule.markup}
						onChange={({ target }) => onChange({ markup: target.value })}
					/>
				)}
			</fieldset>
			{onRaise && (
				<IconButton
					label={m.feeds_rule_raise_place({ number, name })}
					className="absolute top-1 right-13"
					onClick={onRaise}
				>
					<ArrowUp aria-hidden="true" className="size-5" />
				</IconButton>
			)}
			<IconButton
				label={m.feeds_rule_remove({ number, name })}
				className="absolute top-1 right-1"
				onClick={({ currentTarget }) => removeFields(currentTarget, onRemove)}
			>
				<Trash2 aria-hidden="true" className="size-5" />
			</IconButton>
		</li>
	)
}
