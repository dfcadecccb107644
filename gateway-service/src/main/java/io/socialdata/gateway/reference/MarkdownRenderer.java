package io.socialdata.gateway.reference;

import io.quarkus.qute.RawString;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Renders the Markdown descriptions of the contract as HTML; HTML in them is escaped. */
final class MarkdownRenderer {

    private static final Parser PARSER = Parser.builder().build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().escapeHtml(true).sanitizeUrls(true).build();

    private MarkdownRenderer() {}

    static RawString paragraphs(String markdown) {
        return new RawString(RENDERER.render(PARSER.parse(markdown)));
    }

    /** Renders text for a single line: a single paragraph loses its element. */
    static RawString line(String markdown) {
        String html = RENDERER.render(PARSER.parse(markdown)).strip();
        boolean single = isSingleParagraph(PARSER.parse(markdown));
        return new RawString(single ? html.substring("<p>".length(), html.length() - "</p>".length()) : html);
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static boolean isSingleParagraph(Node document) {
        Node first = document.getFirstChild();
        return first instanceof Paragraph && first.getNext() == null;
    }
}
