-- The vacancies, the form and its receipt say "je" to an applicant; so do the Dutch letters. What a firm
-- wrote itself has another version and stays as it is.
update public.recruiting_letters as letter set body_nl = mended.body
from (values
('invited', $letter$Beste {name},

Bedankt voor je sollicitatie ({vacancy}). Wij hebben je gegevens met aandacht gelezen en maken graag kennis met je.

Wil je op deze e-mail antwoorden met twee of drie momenten waarop een gesprek je schikt? Wij bevestigen dan een van die momenten, met de plaats of een link.

Met vriendelijke groet,
{agent}$letter$),
('interview', $letter$Beste {name},

Hierbij bevestigen wij ons gesprek over je sollicitatie ({vacancy}).

Wanneer:
Waar:
Met wie:

Kun je op dat moment toch niet? Antwoord dan op deze e-mail, dan zoeken we een ander moment.

Met vriendelijke groet,
{agent}$letter$),
('offer', $letter$Beste {name},

Wij hebben het gesprek met je gewaardeerd en willen je graag een aanbod doen ({vacancy}).

Ons voorstel:

Heb je vragen over dit voorstel? Antwoord op deze e-mail of bel ons. Wij horen graag wat je ervan vindt.

Met vriendelijke groet,
{agent}$letter$),
('rejected', $letter$Beste {name},

Bedankt voor je sollicitatie ({vacancy}) en voor de tijd die je daarin hebt gestoken.

Wij hebben besloten niet met je verder te gaan. Wil je weten waarom? Antwoord dan op deze e-mail, dan lichten wij dat toe.

Je gegevens wissen wij vier weken nadat wij de procedure hebben afgesloten, of na een jaar als je ons daarvoor toestemming gaf. Wil je dat het eerder gebeurt? Laat het ons weten.

Wij wensen je veel succes met het vinden van een passende baan.

Met vriendelijke groet,
{agent}$letter$),
('hired', $letter$Beste {name},

Welkom bij ons team! Wij zijn blij dat je ons voorstel hebt aangenomen ({vacancy}).

Je ontvangt van ons het contract en wat je voor je eerste werkdag moet weten. Heb je nu al vragen? Antwoord dan op deze e-mail.

Met vriendelijke groet,
{agent}$letter$)
) as mended (step, body)
where letter.step = mended.step and letter.version = 1;
