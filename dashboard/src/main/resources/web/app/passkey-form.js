const WORDS = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotAllowedError: 'No passkey was used. Try again when you are ready.',
};

/**
 * Asks the browser for a passkey and sends its form with the answer. With the attribute `create` a passkey is created, otherwise one
 * signs what the address in `from` returns. The form stays hidden without scripts, in a browser without passkeys, and under a host
 * name that has none.
 */
class PasskeyForm extends HTMLElement {
  connectedCallback() {
    this.form = this.querySelector('form');
    if (!this.works()) {
      return;
    }
    this.querySelector('.without')?.remove();
    this.form.hidden = false;
    // There from the beginning: screen readers read out what changes in a region they know.
    this.word = document.createElement('p');
    this.word.className = 'hint';
    this.word.setAttribute('role', 'status');
    this.form.append(this.word);
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.ask();
    });
  }

  works() {
    const domain = this.getAttribute('domain');
    return (
      typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function' &&
      (location.hostname === domain || location.hostname.endsWith(`.${domain}`))
    );
  }

  async ask() {
    if (this.form.getAttribute('aria-busy') === 'true') {
      return;
    }
    this.form.setAttribute('aria-busy', 'true');
    this.word.textContent = 'Waiting for your passkey…';
    try {
      const passkey = await (this.hasAttribute('create') ? this.create() : this.sign());
      this.form.elements.credential.value = JSON.stringify(passkey);
      this.word.textContent = '';
      this.form.submit();
    } catch (problem) {
      this.word.textContent = WORDS[problem.name] ?? 'The passkey could not be used. Reload the page and try again.';
    } finally {
      this.form.removeAttribute('aria-busy');
    }
  }

  create() {
    const options = JSON.parse(this.getAttribute('create'));
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  }

  async sign() {
    const body = new URLSearchParams({ csrf_token: this.form.elements.csrf_token.value });
    const response = await fetch(this.getAttribute('from'), { method: 'POST', body });
    if (!response.ok) {
      throw new Error(`status ${response.status}`);
    }
    const options = PublicKeyCredential.parseRequestOptionsFromJSON(await response.json());
    return navigator.credentials.get({ publicKey: options });
  }
}

customElements.define('passkey-form', PasskeyForm);
