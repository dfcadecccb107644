/** Says that the file behind its link is being made, and when it is there. Without scripts the link is simply followed. */
class SavedFile extends HTMLElement {
  connectedCallback() {
    this.link = this.querySelector('a');
    this.word = document.createElement('span');
    this.word.setAttribute('role', 'status');
    this.append(' ', this.word);
    this.link.addEventListener('click', (event) => {
      event.preventDefault();
      this.save();
    });
  }

  async save() {
    if (this.getAttribute('aria-busy') === 'true') {
      return;
    }
    this.setAttribute('aria-busy', 'true');
    this.say('Preparing download…');
    try {
      const answer = await fetch(this.link.href);
      if (!answer.ok || answer.redirected) {
        throw new Error(`status ${answer.status}`);
      }
      this.hand(await answer.blob());
      this.say('Downloaded.');
    } catch {
      this.say('Download failed. Try again in a few minutes.');
    } finally {
      this.removeAttribute('aria-busy');
    }
  }

  hand(file) {
    const address = URL.createObjectURL(file);
    const saved = document.createElement('a');
    saved.href = address;
    saved.download = this.link.download;
    saved.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  say(word) {
    this.word.textContent = word;
  }
}

customElements.define('saved-file', SavedFile);
