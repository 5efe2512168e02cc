-- The synonyms of a new shop; the shopkeeper edits them. Phrases of a line mean the same; those behind `<` find the products of
-- the others too, but not the other way round, because in titles they often mean something else.
with lines as materialized (
	select gen_random_uuid() as line, string_to_array(text, ' < ') as sides
	from string_to_table($lines$
# Building sets by name
lego, лего
lego city, лего сити
duplo, дупло < лего дупло
ninjago, ниндзяго, нинзяго < ниндзя го
mega bloks, мега блокс, megabloks, мегаблокс < mega blocks
# Dolls and ponies by name
barbie, барби
bratz, брац, братс < братц
winx, винкс
monster high, монстер хай, монстр хай, школа монстров < монстер хэй
lalaloopsy, лалалупси
lol, lol surprise < лол, лол сюрприз, лол сурпрайз
baby born, бэби борн, беби борн, бейби борн < беби бон, бэби бон
baby annabell, бэби аннабель, беби аннабель, беби анабель < бейби аннабель
shteffi, steffi, штеффи < стеффи
frozen, холодное сердце < эльза, анна и эльза, олаф
disney princess, принцессы диснея, принцессы дисней < диснеевские принцессы
littlest pet shop, lps < литл пет шоп, пет шоп, петшоп
my little pony, май литл пони, моя маленькая пони < мой маленький пони
hello kitty, хелло китти, хеллоу китти < хэллоу китти
# Heroes of films and cartoons
disney, дисней
тачки, маккуин, маквин < молния маккуин, молния маквин, disney cars, pixar cars
thomas and friends, thomas, томас, томас и друзья < паровозик томас
robocar poli, робокар поли, robocar < робокар, робокары
peppa pig, peppa, свинка пеппа, пеппа < пеппа пиг
paw patrol, щенячий патруль
ninja turtles, черепашки ниндзя, tmnt
transformers, трансформер < автобот
beyblade, бейблейд < бэйблэйд, бейблэйд, бей блейд
star wars, звездные войны < дарт вейдер
spider man, spiderman, человек паук, спайдермен, спайдермэн, спайдер мен
batman, бэтмен, бэтмэн, бетмен
avengers, мстители
power rangers, могучие рейнджеры < пауэр рейнджерс
minions, миньоны < гадкий я
angry birds, энгри бердс, злые птички, злые птицы < энгри бердз
mickey mouse, микки маус < микки
minnie mouse, минни маус
winnie the pooh, винни пух < винни
sponge bob, spongebob, губка боб, спанч боб
pokemon, покемон < пикачу, pikachu
minecraft, майнкрафт
# Other makers and names
hot wheels, hotwheels, хот вилс, хот вилз, хотвилс < хот уилс
bburago, бураго < burago
fisher price, фишер прайс < фишерпрайс
little tikes, литл тайкс < литтл тайкс
play doh, плей до, плэй до, плай до < playdoh, плейдо, плэйдо
nerf, нерф
schleich, шляйх, шлейх
gulliver, гулливер
monopoly, монополия
мемо, мемори, memory, найди пару
# Dolls, soft toys and what belongs to them
игрушка < ойыншық, toy
мягкая игрушка, плюшевая игрушка, плюш < жұмсақ ойыншық, soft toy, plush toy, plush
кукла, куколка, қуыршақ, doll
пупс, пупсик, baby doll < ляля, младенец
кукольный домик, кукольный дом, домик для кукол, дом для кукол, doll house, dollhouse < қуыршақ үйі
коляска для кукол, кукольная коляска < doll stroller
одежда для кукол, кукольная одежда < платье для кукол, наряды для кукол, doll clothes
кукольный театр, театр кукол < қуыршақ театры, puppet theatre
пальчиковый театр, пальчиковая кукла < кукла на палец, finger puppet
русалка, русалочка, mermaid
# Animals
мишка, медведь, медвежонок, медвежата, мишутка < аю, тедди, teddy bear, teddy, bear
собака, собачка, щенок, щенята, пес, песик < ит, күшік, dog, puppy
кошка, кот, котенок, котята, котик, кошечка, киска < мысық, cat, kitten
лошадь, лошадка, жеребенок < конь, пони, жылқы, ат, horse
заяц, зайка, зайчик, зайчонок, зайчата < қоян, bunny
лев, львенок, львята < арыстан, lion
слон, слоник, слоненок, слонята < піл, elephant
свинья, поросенок, поросята, хрюшка < свинка, шошқа, pig
овца, овечка, барашек, баран, ягненок < қой, sheep, lamb
утка, уточка, утенок, утята < үйрек, duck
еж, ежик, ежонок < кірпі, hedgehog
лиса, лисичка, лисенок, лисята < түлкі, fox
обезьяна, обезьянка, мартышка < маймыл, monkey
черепаха < черепашка, тасбақа, turtle
динозавр, динозаврик, dinosaur, dino < дино
единорог, юникорн, unicorn < единорожка
животные, звери, зверята, зверюшки, зверушки < жануарлар, аңдар, animals
# Vehicles
машинка, машина, автомобиль, көлік < авто, car
грузовик, грузовичок, грузовая машина, truck < жүк көлігі
джип, внедорожник, jeep
пожарная машина, пожарный автомобиль, пожарка, fire truck, fire engine < өрт сөндіру көлігі
полицейская машина, полицейский автомобиль, police car < полиция көлігі
скорая помощь, ambulance < скорая, жедел жәрдем
гоночная машина, гоночный автомобиль, гоночная машинка, болид < racing car, race car
мотоцикл, motorcycle, байк < мотик, motorbike
поезд, паровоз, паровозик, локомотив, тепловоз, пойыз, train < электричка
железная дорога, ж/д, railway < темір жол, теміржол
самолет, самолетик, аэроплан, ұшақ, airplane < plane
вертолет, вертолетик, тікұшақ, helicopter < геликоптер
квадрокоптер, дрон, коптер, drone < quadcopter
корабль, кораблик, ship < кеме
гараж, парковка, паркинг, автостоянка
трек, автотрек, гоночная трасса, автотрасса < race track, racing track
# Building, learning, making, board games
конструктор, құрастырғыш < constructor, construction set, building set
кубики < текшелер, blocks
пазл, паззл, puzzle
пирамидка, пирамида < pyramid, stacking rings
погремушка, сылдырмақ, rattle
развивающий коврик < игровой коврик, play mat
азбука, алфавит, букварь < әліппе, alphabet
книжка, книга, кітап, book
опыты, эксперименты, experiments < тәжірибелер, юный химик
набор для творчества, поделки, рукоделие < craft kit
пластилин, ермексаз < plasticine
тесто для лепки, масса для лепки < play dough
раскраска < разукрашка, бояу кітабы, coloring book, colouring book
краски < бояу, бояулар, paints
наклейки, стикеры, жапсырма < stickers
настольная игра, үстел ойыны, board game < настолка, үстел ойындары
шашки, дойбы, checkers < draughts
# Outdoors, water and sand
мяч, мячик < доп, ball
мыльные пузыри, пузыри < сабын көпіршігі, сабын көпіршіктері, bubbles
воздушный змей, летучий змей < батпырауық, kite
летающая тарелка, летающий диск, фрисби, frisbee
самокат, scooter
велосипед, bicycle < велик, bike
санки < сани, шана, sled, sledge
скакалка, прыгалка, jump rope < skipping rope
надувной круг, круг для плавания, плавательный круг < swim ring
песочный набор, набор для песка, набор для песочницы, игрушки для песочницы < sand toys
ведро, ведерко < шелек, bucket
игрушка для ванны, игрушка для купания < bath toy
палатка, tent < шатер, вигвам, шатыр
воздушные шары, воздушные шарики < balloon
# Playing grown-ups, music, weapons, feasts
кухня, ас үй, kitchen
посуда, ыдыс < посудка, dishes
чайный набор, чайный сервиз, набор чайной посуды, tea set
набор доктора, набор врача, медицинский набор, юный доктор < больничка, дәрігер, doctor set
набор инструментов, детские инструменты < tool set, tool kit
набор парикмахера, парикмахер, парикмахерская, салон красоты < шаштараз, hairdresser
телефон, телефончик, мобильник, смартфон < айфон, phone
рация, walkie talkie, уоки токи
пианино, рояль, синтезатор, piano < фортепиано, пианинка
пистолет < пистолетик, тапанша, gun, pistol
водяной пистолет, водный пистолет, водяной бластер, водный бластер, water gun < брызгалка, су тапаншасы
меч, сабля, шпага, қылыш, sword
лук со стрелами < садақ, bow and arrow
солдатики, солдаты < сарбаздар, soldiers
дед мороз, санта клаус, аяз ата < санта, santa
лизун, слайм < slime
антистресс < сквиши, squishy, мялка
спиннер, spinner < спинер
# What it is made of and how it moves, with the short forms of suppliers' lists
радиоуправляемый, на радиоуправлении, радиоупр, радупр, р/у < на пульте, с пультом, пульт управления, rc
инерционный, инерц, фрикционный, фрикц < friction
деревянный, из дерева, дерев < ағаш, wooden
музыкальный, музык, муз < musical
развивающий, развив, обучающий, обуч < дамытушы, educational
пластмассовый, пластиковый, пластик, пластм < plastic
металлический, металл < metal
# More
lego friends, лего френдс < лего подружки
playmobil, плеймобил, плэймобил, плеймобиль
moxie, мокси
ever after high, эвер афтер хай < школа долго и счастливо
equestria girls, эквестрия герлз < девочки из эквестрии
furby, ферби
welly, велли
tiny love, тини лав < тайни лав
leap frog, leapfrog < лип фрог
aurora < аурора, аврора
bakugan, бакуган
iron man, железный человек
ben 10, бен 10, бен тен
фиксики < fixies, fixiki
смешарики < smeshariki, kikoriki
маша и медведь < masha and the bear
ice age, ледниковый период
toy story, история игрушек
uno, уно
jenga, дженга
твистер < twister
кроватка для кукол, кроватка для куклы, кукольная кроватка, кукольная кровать, кровать для кукол
мебель для кукол, кукольная мебель, мебель для куклы
фея, феечка, фея динь динь < fairy, fairies
кролик, крольчонок, крольчиха < rabbit
тигр, тигренок, тигрята < жолбарыс, tiger
корова < коровка, буренка, сиыр, cow
мышь, мышка, мышонок < тышқан, mouse
курица, курочка < тауық, hen, chicken
цыпленок, цыплята, цыпа < балапан, chick
волк, волчонок < қасқыр, wolf
лягушка, лягушонок, лягушата < бақа, frog
бегемот, бегемотик, гиппопотам, hippo
сова, совенок, совушка < жапалақ, owl
птица, птичка < құс, bird
рыба, рыбка < балық, fish
пингвин, пингвиненок, пингвинчик, penguin
дракон, дракончик, дракоша < айдаһар, dragon
формула 1, f1, formula 1
бетономешалка, бетоновоз
мусоровоз, мусорная машина < garbage truck
спецтехника, строительная техника
подъемный кран, автокран, башенный кран < crane
лодка, лодочка, қайық < boat
прорезыватель, грызунок, teether
неваляшка < ванька встанька, roly poly
юла < волчок, spinning top
сортер, сортировщик < sorter
мобиль, карусель на кроватку < музыкальная карусель
викторина, электровикторина < quiz
фокусы, набор фокусника < magic tricks
шахматы < chess
настольный футбол < кикер, table football, foosball
бильярд < billiards, snooker
боулинг, кегли, bowling
дартс, дротики < darts
скейт, скейтборд, skateboard < роликовая доска
ролики < роликовые коньки, roller skates
качели < swing, әткеншек
обруч, хула хуп < хулахуп, hula hoop
йо-йо, yo-yo, йойо, yoyo
песочница, sandbox < құмсалғыш
лопатка, лопата, совок < күрек, shovel
грабли, грабельки
набор продуктов, игрушечные продукты < игрушечная еда, toy food
кассовый аппарат, cash register < касса
компьютер, ноутбук < laptop, лэптоп
планшет < tablet, айпад
фотоаппарат, фотокамера < camera, фотик
ксилофон, металлофон, xylophone
ружье, винтовка < мылтық, rifle
снегурочка, ақшақар
снеговик, снеговичок, snowman < аққала
копилка < piggy bank
кинетический песок, kinetic sand < живой песок, умный песок
заводной, механический < wind up
интерактивный, интеракт < interactive
$lines$, E'\n') as given (text)
	where text !~ '^#' and text <> ''
)
insert into search_synonyms (line, place, phrase, is_typed_only)
select line, row_number() over (partition by line order by side, place), phrase, side = 2
from lines, generate_series(1, 2) as side,
	unnest(string_to_array(sides[side], ', ')) with ordinality as phrases (phrase, place);
