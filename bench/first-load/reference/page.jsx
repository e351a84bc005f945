import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** One picture and its name, by React and nothing else. */
const Page = () => {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const fetched = async () => setUrl(URL.createObjectURL(await (await fetch('/picture.jpg')).blob()));
    void fetched();
  }, []);
  return (
    <main>
      <h1>My cameras</h1>
      {url && <img src={url} alt="" width={360} height={203} />}
    </main>
  );
};

const place = document.getElementById('root');
if (place) createRoot(place).render(<Page />);
