export interface SynonymLine {
	/** Mean the same: each finds the products of all. */
	readonly finds: readonly string[]
	/** Find the products of `finds` too, but not the other way round: in titles they often mean something else. */
	readonly typed: readonly string[]
}

/** The synonyms of a new shop; the shopkeeper edits them. Letters count as the search folds them: `е` for `ё`, `к` for `қ`. */
export const startingSynonyms: readonly SynonymLine[] = [
	// Building sets by name
	line('lego, лего'),
	line('duplo, дупло', 'лего дупло'),
	line('ninjago, ниндзяго, нинзяго', 'ниндзя го'),
	line('mega bloks, мега блокс, megabloks, мегаблокс', 'mega blocks'),

	// Dolls and ponies by name
	line('barbie, барби'),
	line('bratz, брац, братс', 'братц'),
	line('winx, винкс'),
	line('monster high, монстер хай, монстр хай, школа монстров', 'монстер хэй'),
	line('lalaloopsy, лалалупси'),
	line('lol, lol surprise', 'лол, л.о.л., лол сюрприз, лол сурпрайз'),
	line('baby born, бэби борн, беби борн, бейби борн', 'беби бон, бэби бон'),
	line('baby annabell, бэби аннабель, беби аннабель, беби анабель', 'бейби аннабель'),
	line('shteffi, steffi, штеффи', 'стеффи'),
	line('frozen, холодное сердце', 'эльза, анна и эльза, олаф'),
	line('disney princess, принцессы диснея, принцессы дисней', 'диснеевские принцессы'),
	line('littlest pet shop, lps', 'литл пет шоп, пет шоп, петшоп'),
	line('my little pony, май литл пони, моя маленькая пони', 'мой маленький пони'),
	line('hello kitty, хелло китти, хеллоу китти', 'хэллоу китти'),

	// Heroes of films and cartoons
	line('disney, дисней'),
	line('тачки, маккуин, маквин', 'молния маккуин, молния маквин, disney cars, pixar cars'),
	line('thomas and friends, thomas, томас, томас и друзья', 'паровозик томас'),
	line('robocar poli, робокар поли, robocar', 'робокар, робокары'),
	line('peppa pig, peppa, свинка пеппа, пеппа', 'пеппа пиг'),
	line('paw patrol, щенячий патруль'),
	line('ninja turtles, черепашки ниндзя, tmnt'),
	line('transformers, трансформер', 'автобот'),
	line('beyblade, бейблейд', 'бэйблэйд, бейблэйд, бей блейд'),
	line('star wars, звездные войны', 'дарт вейдер'),
	line('spider man, spiderman, человек паук, спайдермен, спайдермэн, спайдер мен'),
	line('batman, бэтмен, бэтмэн, бетмен'),
	line('avengers, мстители'),
	line('power rangers, могучие рейнджеры', 'пауэр рейнджерс'),
	line('minions, миньоны', 'гадкий я'),
	line('angry birds, энгри бердс, злые птички, злые птицы', 'энгри бердз'),
	line('mickey mouse, микки маус', 'микки'),
	line('minnie mouse, минни маус'),
	line('winnie the pooh, винни пух', 'винни'),
	line('sponge bob, spongebob, губка боб, спанч боб'),
	line('pokemon, покемон', 'пикачу, pikachu'),
	line('minecraft, майнкрафт'),

	// Other makers and names
	line('hot wheels, hotwheels, хот вилс, хот вилз, хотвилс', 'хот уилс'),
	line('bburago, бураго', 'burago'),
	line('fisher price, фишер прайс', 'фишерпрайс'),
	line('little tikes, литл тайкс', 'литтл тайкс'),
	line('play doh, плей до, плэй до, плай до', 'playdoh, плейдо, плэйдо'),
	line('nerf, нерф'),
	line('schleich, шляйх, шлейх'),
	line('gulliver, гулливер'),
	line('monopoly, монополия'),
	line('кубик рубика, rubik', "рубик, rubik's cube"),
	line('мемо, мемори, memory, найди пару'),

	// Dolls, soft toys and what belongs to them
	line('игрушка', 'ойыншық, toy'),
	line('мягкая игрушка, плюшевая игрушка, плюш', 'жұмсақ ойыншық, soft toy, plush toy, plush'),
	line('кукла, куколка, қуыршақ, doll'),
	line('пупс, пупсик, baby doll', 'ляля, младенец'),
	line('кукольный домик, кукольный дом, домик для кукол, дом для кукол, doll house, dollhouse', 'қуыршақ үйі'),
	line('коляска для кукол, кукольная коляска', 'doll stroller'),
	line('одежда для кукол, кукольная одежда', 'платье для кукол, наряды для кукол, doll clothes'),
	line('кукольный театр, театр кукол', 'қуыршақ театры, puppet theatre'),
	line('пальчиковый театр, пальчиковая кукла', 'кукла на палец, finger puppet'),
	line('русалка, русалочка, mermaid'),

	// Animals
	line('мишка, медведь, медвежонок, медвежата, мишутка', 'аю, тедди, teddy bear, teddy, bear'),
	line('собака, собачка, щенок, щенята, пес, песик', 'ит, күшік, dog, puppy'),
	line('кошка, кот, котенок, котята, котик, кошечка, киска', 'мысық, cat, kitten'),
	line('лошадь, лошадка, жеребенок', 'конь, пони, жылқы, ат, horse'),
	line('заяц, зайка, зайчик, зайчонок, зайчата', 'қоян, bunny'),
	line('лев, львенок, львята', 'арыстан, lion'),
	line('слон, слоник, слоненок, слонята', 'піл, elephant'),
	line('свинья, поросенок, поросята, хрюшка', 'свинка, шошқа, pig'),
	line('овца, овечка, барашек, баран, ягненок', 'қой, sheep, lamb'),
	line('утка, уточка, утенок, утята', 'үйрек, duck'),
	line('еж, ежик, ежонок', 'кірпі, hedgehog'),
	line('лиса, лисичка, лисенок, лисята', 'түлкі, fox'),
	line('обезьяна, обезьянка, мартышка', 'маймыл, monkey'),
	line('черепаха', 'черепашка, тасбақа, turtle'),
	line('динозавр, динозаврик, dinosaur, dino', 'дино'),
	line('единорог, юникорн, unicorn', 'единорожка'),
	line('животные, звери, зверята, зверюшки, зверушки', 'жануарлар, аңдар, animals'),

	// Vehicles
	line('машинка, машина, автомобиль, көлік', 'авто, car'),
	line('грузовик, грузовичок, грузовая машина, truck', 'жүк көлігі'),
	line('джип, внедорожник, jeep'),
	line('пожарная машина, пожарный автомобиль, пожарка, fire truck, fire engine', 'өрт сөндіру көлігі'),
	line('полицейская машина, полицейский автомобиль, police car', 'полиция көлігі'),
	line('скорая помощь, ambulance', 'скорая, жедел жәрдем'),
	line('гоночная машина, гоночный автомобиль, гоночная машинка, болид', 'racing car, race car'),
	line('мотоцикл, motorcycle, байк', 'мотик, motorbike'),
	line('поезд, паровоз, паровозик, локомотив, тепловоз, пойыз, train', 'электричка'),
	line('железная дорога, ж/д, railway', 'жд, темір жол, теміржол'),
	line('самолет, самолетик, аэроплан, ұшақ, airplane', 'plane'),
	line('вертолет, вертолетик, тікұшақ, helicopter', 'геликоптер'),
	line('квадрокоптер, дрон, коптер, drone', 'quadcopter'),
	line('корабль, кораблик, ship', 'кеме'),
	line('гараж, парковка, паркинг, автостоянка'),
	line('трек, автотрек, гоночная трасса, автотрасса', 'race track, racing track'),

	// Building, learning, making, board games
	line('конструктор, құрастырғыш', 'constructor, construction set, building set'),
	line('кубики', 'текшелер, blocks'),
	line('пазл, паззл, puzzle'),
	line('пирамидка, пирамида', 'pyramid, stacking rings'),
	line('погремушка, сылдырмақ, rattle'),
	line('развивающий коврик', 'игровой коврик, play mat'),
	line('азбука, алфавит, букварь', 'әліппе, alphabet'),
	line('книжка, книга, кітап, book'),
	line('опыты, эксперименты, experiments', 'тәжірибелер, юный химик'),
	line('набор для творчества, поделки, рукоделие', 'craft kit'),
	line('пластилин, ермексаз', 'plasticine'),
	line('тесто для лепки, масса для лепки', 'play dough'),
	line('раскраска', 'разукрашка, бояу кітабы, coloring book, colouring book'),
	line('краски', 'бояу, бояулар, paints'),
	line('наклейки, стикеры, жапсырма', 'stickers'),
	line('настольная игра, үстел ойыны, board game', 'настолка, үстел ойындары'),
	line('шашки, дойбы, checkers', 'draughts'),

	// Outdoors, water and sand
	line('мяч, мячик', 'доп, ball'),
	line('мыльные пузыри, пузыри', 'сабын көпіршігі, сабын көпіршіктері, bubbles'),
	line('воздушный змей, летучий змей', 'батпырауық, kite'),
	line('летающая тарелка, летающий диск, фрисби, frisbee'),
	line('самокат, scooter'),
	line('велосипед, bicycle', 'велик, bike'),
	line('санки', 'сани, шана, sled, sledge'),
	line('скакалка, прыгалка, jump rope', 'skipping rope'),
	line('надувной круг, круг для плавания, плавательный круг', 'swim ring'),
	line('песочный набор, набор для песка, набор для песочницы, игрушки для песочницы', 'sand toys'),
	line('ведро, ведерко', 'шелек, bucket'),
	line('игрушка для ванны, игрушка для купания', 'bath toy'),
	line('палатка, tent', 'шатер, вигвам, шатыр'),
	line('воздушные шары, воздушные шарики', 'balloon'),

	// Playing grown-ups, music, weapons, feasts
	line('кухня, ас үй, kitchen'),
	line('посуда, ыдыс', 'посудка, dishes'),
	line('чайный набор, чайный сервиз, набор чайной посуды, tea set'),
	line('набор доктора, набор врача, медицинский набор, юный доктор', 'больничка, дәрігер, doctor set'),
	line('набор инструментов, детские инструменты', 'tool set, tool kit'),
	line('набор парикмахера, парикмахер, парикмахерская, салон красоты', 'шаштараз, hairdresser'),
	line('телефон, телефончик, мобильник, смартфон', 'айфон, phone'),
	line('рация, walkie talkie, уоки токи'),
	line('пианино, рояль, синтезатор, piano', 'фортепиано, пианинка'),
	line('пистолет', 'пистолетик, тапанша, gun, pistol'),
	line('водяной пистолет, водный пистолет, водяной бластер, водный бластер, water gun', 'брызгалка, су тапаншасы'),
	line('меч, сабля, шпага, қылыш, sword'),
	line('лук со стрелами', 'садақ, bow and arrow'),
	line('солдатики, солдаты', 'сарбаздар, soldiers'),
	line('дед мороз, санта клаус, аяз ата', 'санта, santa'),
	line('лизун, слайм', 'slime'),
	line('антистресс', 'сквиши, squishy, мялка'),
	line('спиннер, spinner', 'спинер'),

	// What it is made of and how it moves, with the short forms of suppliers' lists
	line('радиоуправляемый, на радиоуправлении, радиоупр, радупр, р/у', 'ру, на пульте, с пультом, пульт управления, rc'),
	line('инерционный, инерц, фрикционный, фрикц', 'friction'),
	line('деревянный, из дерева, дерев', 'ағаш, wooden'),
	line('музыкальный, музык, муз', 'musical'),
	line('развивающий, развив, обучающий, обуч', 'дамытушы, educational'),
	line('пластмассовый, пластиковый, пластик, пластм', 'plastic'),
	line('металлический, металл', 'metal'),
]

function line(finds: string, typed = ''): SynonymLine {
	return { finds: phrases(finds), typed: phrases(typed) }
}

function phrases(list: string): string[] {
	return list === '' ? [] : list.split(', ')
}
