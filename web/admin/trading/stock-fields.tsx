import { Plus, Trash2 } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { type StockRule, stockRules } from '#contract/settings/stock-rule.ts'
import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { CategoryField } from '../shared/category-choice.tsx'
import { addFields, removeFields } from '../shared/settings/keep-focus.ts'
import { newKey } from '../shared/settings/rows.ts'
import type { CategoryRule, TradingDraft } from './trading-draft.ts'

interface StockFieldsProps {
	readonly draft: TradingDraft
	readonly categories: readonly Category[]
	readonly errorOf: (field: string) => string | undefined
	readonly onChange: (changes: Partial<TradingDraft>) => void
}

/** Whether the shop, and some of its categories, sell beyond the stock. */
export function StockFields({ draft: { stockRule, categoryRules }, categories, errorOf, onChange }: StockFieldsProps) {
	const change = (key: string, changes: Partial<CategoryRule>) =>
		onChange({ categoryRules: categoryRules.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
	const nameOf = (category: string) => categories.find(({ value }) => value === category)?.label ?? category
	const remove = (gone: string) => onChange({ categoryRules: categoryRules.filter(({ key }) => key !== gone) })
	const add = () => {
		const rule = stockRule === 'in_stock' ? 'to_order' : 'in_stock'
		onChange({ categoryRules: [...categoryRules, { key: newKey(), category: '', rule }] })
	}
	return (
		<>
			<div className="max-w-sm">
				<RuleField label={m.trading_stock_rule()} rule={stockRule} onChange={(rule) => onChange({ stockRule: rule })} />
			</div>
			<fieldset className="flex flex-col items-start gap-3">
				<legend className="mb-1.5 font-bold text-sm">{m.trading_categories()}</legend>
				{categoryRules.map((one) => {
					const taken = categoryRules.flatMap(({ category }) => (category === one.category ? [] : [category]))
					return (
						<div
							key={one.key}
							className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
						>
							<CategoryField
								name={`category ${one.key}`}
								label={m.trading_category()}
								isLabelHidden
								none={one.category === '' ? m.trading_category() : undefined}
								chosen={one.category}
								categories={categories.filter(({ value }) => !taken.includes(value))}
								error={errorOf(`category ${one.key}`)}
								onChange={(category) => change(one.key, { category })}
							/>
							<RuleField
								label={m.trading_category_rule({ category: nameOf(one.category) })}
								isLabelHidden
								rule={one.rule}
								onChange={(rule) => change(one.key, { rule })}
							/>
							<IconButton
								label={m.trading_category_remove({ category: nameOf(one.category) })}
								className="max-sm:col-start-2 max-sm:row-start-1"
								onClick={({ currentTarget }) => removeFields(currentTarget, () => remove(one.key))}
							>
								<Trash2 aria-hidden="true" className="size-5" />
							</IconButton>
						</div>
					)
				})}
				{categoryRules.length < Math.min(categories.length, limits.categoryRules) && (
					<Button look="plain" onClick={({ currentTarget }) => addFields(currentTarget, add)}>
						<Plus aria-hidden="true" className="size-4" />
						{m.trading_category_add()}
					</Button>
				)}
			</fieldset>
		</>
	)
}

const ruleTexts = { in_stock: m.trading_in_stock, to_order: m.trading_to_order }

interface RuleFieldProps {
	readonly label: string
	readonly isLabelHidden?: boolean
	readonly rule: StockRule
	readonly onChange: (rule: StockRule) => void
}

function RuleField({ rule, onChange, ...field }: RuleFieldProps) {
	return (
		<SelectField
			{...field}
			value={rule}
			onChange={({ target }) => onChange(stockRules.find((one) => one === target.value) ?? rule)}
		>
			{stockRules.map((one) => (
				<option key={one} value={one}>
					{ruleTexts[one]()}
				</option>
			))}
		</SelectField>
	)
}
