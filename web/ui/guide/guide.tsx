import happy from './happy.svg?url'
import searching from './searching.svg?url'
import sorry from './sorry.svg?url'

const pictures = { happy, searching, sorry }

export type Mood = keyof typeof pictures

interface GuideProps {
	readonly mood: Mood
	readonly className?: string
}

/** The shop's ball and its bear; decoration only. */
export function Guide({ mood, className = 'h-36 sm:h-44' }: GuideProps) {
	return <img src={pictures[mood]} alt="" width={300} height={220} className={`mx-auto w-auto ${className}`} />
}
