interface SearchProduct {
	readonly title: string
	readonly category: string
	readonly brand?: string
	readonly description?: string
	readonly sku?: string
	readonly barcode?: string
	readonly kk?: string
	readonly en?: string
}

export const searchProducts: readonly SearchProduct[] = [
	{ title: 'Кукла Алёнка в сарафане', category: 'Куклы', kk: 'Сарафан киген Аленка қуыршағы', en: 'Alyonka doll' },
	{ title: 'Кукла-пупс с ванночкой', category: 'Куклы' },
	{ title: 'Набор одежды для кукол', category: 'Куклы' },
	{ title: 'Кукольный домик «Усадьба»', category: 'Кукольные домики', kk: 'Қуыршақ үйі' },
	{ title: 'Мишка плюшевый Топтыжка', category: 'Мягкие игрушки', en: 'Teddy bear', kk: 'Плюш қонжық' },
	{ title: 'Заяц плюшевый в жилетке', category: 'Мягкие игрушки', kk: 'Үлпілдек қоян' },
	{ title: 'Ёжик с яблоком', category: 'Мягкие игрушки' },
	{ title: 'Машинка инерционная «Самосвал»', category: 'Машинки', brand: 'Тобол Тойс' },
	{ title: 'Набор машинок, 6 шт.', category: 'Машинки' },
	{ title: 'Пожарная машина со светом', category: 'Машинки', kk: 'Өрт сөндіру көлігі' },
	{
		title: 'Конструктор «Космодром», 480 деталей',
		category: 'Конструкторы',
		brand: 'LEGO',
		sku: 'KSM-480',
		barcode: '4870001234567',
	},
	{ title: 'Конструктор магнитный', category: 'Конструкторы', brand: 'Magformers' },
	{ title: 'Пазл «Медео зимой», 1000 элементов', category: 'Пазлы' },
	{ title: 'Деревянная железная дорога', category: 'Железные дороги', kk: 'Ағаш темір жол' },
	{ title: 'Паровозик на батарейках', category: 'Железные дороги' },
	{ title: 'Набор посуды «Дастархан»', category: 'Игрушечная посуда', kk: 'Дастарқан ыдыс жинағы' },
	{ title: 'Мяч футбольный', category: 'Мячи', kk: 'Футбол добы', en: 'Football' },
	{ title: 'Скакалка', category: 'Спорт' },
	{ title: 'Ксилофон радужный', category: 'Музыкальные игрушки' },
	{ title: 'Барабан с палочками', category: 'Музыкальные игрушки' },
	{ title: 'Динозавр трицератопс, 30 см', category: 'Фигурки' },
	{ title: 'Чайка на верёвочке', category: 'Фигурки' },
	{ title: 'Кольцеброс «Конь»', category: 'Спорт' },
	{ title: 'Пирамидка из колец', category: 'Для малышей', description: 'Развивает мелкую моторику и внимание.' },
	{ title: 'Погремушка «Солнышко»', category: 'Для малышей', description: 'Лёгкая, с зеркальцем.' },
	{ title: 'Юла с лошадками', category: 'Для малышей' },
	{ title: 'Воздушный змей «Беркут»', category: 'Для улицы', kk: 'Бүркіт батпырауық' },
	{ title: 'Snow sledge Aurora', category: 'Для улицы' },
	{ title: 'Робот-трансформер Batyr', category: 'Роботы', brand: 'Алтын бесік' },
	{ title: 'Самолёт на резинке', category: 'Для улицы', kk: 'Резеңкелі ұшақ' },
	{ title: 'Щелкунчик', category: 'Фигурки', kk: 'Жаңғақ шағатын қаһарман' },
	{ title: 'Шкатулка-сюрприз', category: 'Сюжетные игры', kk: 'Кәдесый қобдиша' },
	{ title: 'Набор доктора', category: 'Сюжетные игры', en: "Doctor's kit" },
]
