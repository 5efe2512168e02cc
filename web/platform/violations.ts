import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type Violation, violationOf } from '#contract/problems.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'

type Sentence = (given: { count: number }) => string

/** By name, so that a page bundles only these messages. */
const sentences: Readonly<Record<Violation, Sentence>> = {
	required: m.invalid_required,
	email: m.invalid_email,
	max_length: m.invalid_max_length,
	min_length: m.invalid_min_length,
	password_max_length: m.invalid_password_max_length,
	password_min_length: m.invalid_password_min_length,
	password_uppercase: m.invalid_password_uppercase,
	password_lowercase: m.invalid_password_lowercase,
	password_digit: m.invalid_password_digit,
	password_special: m.invalid_password_special,
	password_is_email: m.invalid_password_is_email,
	password_unchanged: m.invalid_password_unchanged,
	passwords_differ: m.invalid_passwords_differ,
	confirm_password: m.invalid_confirm_password,
	enter_name: m.invalid_enter_name,
	phone: m.invalid_phone,
	review_too_short: m.invalid_review_too_short,
	out_of_range: m.invalid_out_of_range,
	wrong_type: m.invalid_wrong_type,
}

export function violationText(violation: Violation, count = 0): string {
	return sentences[violation]({ count })
}

export function firstViolations(
	issues: readonly z.core.$ZodIssue[],
): Map<string, { violation: Violation; count: number }> {
	const first = new Map<string, { violation: Violation; count: number }>()
	for (const issue of issues) {
		const path = issue.path.join('.')
		if (!first.has(path)) first.set(path, violationOf(issue))
	}
	return first
}

/** The fields that break a rule as the form stands, or that have an error, as from the server. */
export function unreadyFields(schema: z.ZodType, values: unknown, errors: object): ReadonlySet<string> {
	const broken = firstViolations(schema.safeParse(values).error?.issues ?? [])
	return new Set([...broken.keys(), ...Object.keys(errors)])
}

type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>

/** A form's own sentences, by rule (`max_length`) or by field and rule (`address.required`). */
type OwnSentences = Readonly<Partial<Record<Violation | `${string}.${Violation}`, Sentence>>>

/** Each field shows its first broken rule. */
export function resolveForm<Schema extends FormSchema>(
	schema: Schema,
	own: OwnSentences = {},
	mostErrors = Number.POSITIVE_INFINITY,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
	return (values, _, options) => {
		const parsed = schema.safeParse(values, { reportInput: true })
		if (parsed.success) return { values: parsed.data, errors: {} }
		const errors: FieldErrors = {}
		for (const [path, { violation, count }] of [...firstViolations(parsed.error.issues)].slice(0, mostErrors)) {
			const sentence = own[`${path}.${violation}`] ?? own[violation] ?? sentences[violation]
			errors[path] = { type: violation, message: sentence({ count }) }
		}
		return { values: {}, errors: toNestErrors(errors, options) }
	}
}

/** Shows one broken rule at a time, in the order of the schema. */
export function resolveOneByOne<Schema extends FormSchema>(schema: Schema, own?: OwnSentences) {
	return resolveForm(schema, own, 1)
}

/** The sentence for a text that is too long, to be shown while it is typed. */
export function tooLongText(schema: z.ZodType, text: string): string | undefined {
	const issue = schema.safeParse(text).error?.issues.find(({ message }) => message === 'max_length')
	return issue && violationText('max_length', violationOf(issue).count)
}
