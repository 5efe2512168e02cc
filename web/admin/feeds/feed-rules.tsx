import { Plus } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { Category } from '../../platform/api/list-categories.ts'
import { Button } from '../../ui/button.tsx'
import { addFields } from '../shared/settings/keep-focus.ts'
import { newRule, type RuleDraft } from './feed-draft.ts'
import { RuleFields } from './rule-fields.tsx'

interface FeedRulesProps {
	/** Of the feed. */
	readonly name: string
	readonly rules: readonly RuleDraft[]
	readonly categories: readonly Category[]
	readonly errorOf: (field: string) => string | undefined
	readonly onChange: (rules: readonly RuleDraft[]) => void
}

/** The rules of a feed in the order in which they are asked. */
export function FeedRules({ name, rules, categories, errorOf, onChange }: FeedRulesProps) {
	return (
		<fieldset className="flex flex-col items-start gap-3">
			<legend className="font-bold text-sm">{m.feeds_rules()}</legend>
			<p className="mt-1 text-muted text-sm">{m.feeds_rules_hint()}</p>
			<ol className="flex w-full flex-col gap-3 empty:hidden">
				{rules.map((rule, index) => (
					<RuleFields
						key={rule.key}
						{...{ rule, name, categories, errorOf }}
						number={index + 1}
						onChange={(changes) => onChange(rules.map((one) => (one === rule ? { ...one, ...changes } : one)))}
						onRaise={index > 0 ? () => onChange(raise(rules, index)) : undefined}
						onRemove={() => onChange(rules.filter((one) => one !== rule))}
					/>
				))}
			</ol>
			{rules.length < limits.feedRules && (
				<Button
					look="plain"
					aria-label={m.feeds_rule_add_named({ name })}
					onClick={({ currentTarget }) => addFields(currentTarget, () => onChange([...rules, newRule()]))}
				>
					<Plus aria-hidden="true" className="size-4" />
					{m.feeds_rule_add()}
				</Button>
			)}
		</fieldset>
	)
}

/** The rule is asked before the one above it. */
function raise(rules: readonly RuleDraft[], index: number): RuleDraft[] {
	const others = rules.filter((_, place) => place !== index)
	return others.toSpliced(index - 1, 0, ...rules.slice(index, index + 1))
}
