package io.socialdata.gateway.reference;

import io.quarkus.qute.RawString;
import io.quarkus.qute.TemplateExtension;
import io.socialdata.contract.ErrorReference;
import java.util.regex.Pattern;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Renders the Markdown of the contract as HTML, also in templates; HTML in it is escaped. */
@TemplateExtension
final class MarkdownRenderer {

    private static final Parser PARSER = Parser.builder().build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().escapeHtml(true).sanitizeUrls(true).build();

    private static final Pattern LINK = Pattern.compile("\\[(\\w+)\\]\\([^)]*\\)");

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

    /** Returns the address of the page about an error code. */
    static String errorPage(String code) {
        return ErrorReference.PATH + ErrorReference.pageName(code);
    }

    /** Returns the text of a type without the links to what it names. */
    static String withoutLinks(String type) {
        return LINK.matcher(type).replaceAll("$1");
    }

    private static boolean isSingleParagraph(Node document) {
        Node first = document.getFirstChild();
        return first instanceof Paragraph && first.getNext() == null;
    }
}
