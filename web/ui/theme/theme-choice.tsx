import { Moon, Sun, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import { earlyPressAttribute } from '../../platform/early-presses.ts'
import { chooseTheme, currentTheme, subscribeTheme, themes } from './theme.ts'

const looks = {
	auto: { icon: SunMoon, label: m.theme_auto },
	light: { icon: Sun, label: m.theme_light },
	dark: { icon: Moon, label: m.theme_dark },
}

/** Kept by the browser alone: without scripts the device chooses. */
export function ThemeChoice() {
	const current = useSyncExternalStore(subscribeTheme, currentTheme, () => 'auto')
	return (
		<fieldset className="flex items-center rounded-full bg-surface/60 p-0.5 noscript:hidden">
			<legend className="sr-only">{m.theme()}</legend>
			{themes.map((theme) => {
				const { icon: Icon, label } = looks[theme]
				return (
					<button
						key={theme}
						type="button"
						aria-label={label()}
						title={label()}
						aria-pressed={theme === current}
						onClick={() => chooseTheme(theme)}
						{...{ [earlyPressAttribute]: '' }}
						suppressHydrationWarning
						className="grid min-h-9 min-w-10 place-items-center rounded-full transition-colors segment"
					>
						<Icon aria-hidden="true" className="size-4.5" />
					</button>
				)
			})}
		</fieldset>
	)
}
