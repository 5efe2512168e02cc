import { useId } from 'react'
import { useTextPages } from '../../../platform/settings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { answerTo } from './answers.ts'

/** Above the products: leads those who asked about the shop to the answer. */
export function QuestionCard({ question }: { question: string }) {
	const id = useId()
	const answer = answerTo(question, useTextPages())
	if (!answer) return null
	return (
		<section
			aria-labelledby={id}
			className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-surface p-4 shadow-card sm:px-6"
		>
			<div className="min-w-0">
				<h2 id={id} className="font-extrabold text-lg sm:text-xl">
					{answer.title}
				</h2>
				<p className="max-w-prose text-balance text-muted">{answer.text}</p>
			</div>
			<ul className="flex flex-wrap gap-2">
				{answer.links.map(({ to, label }, index) => (
					<li key={to}>
						<ButtonLink to={to} look={index === 0 ? 'accent' : 'plain'}>
							{label}
						</ButtonLink>
					</li>
				))}
			</ul>
		</section>
	)
}
